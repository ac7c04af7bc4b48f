/** The data set that one enters: kept in the browser, with every change to take back. */
import { computed, type Ref, ref, type ShallowRef, shallowRef } from 'vue';
import { isRecord } from '../playground/values.js';

/** Changes that can be taken back. */
const MOST = 500;

/** A data set that one enters. */
export interface Draft<DataSet> {
  readonly dataSet: Readonly<ShallowRef<DataSet>>;
  /** Whether the browser has kept the last change. */
  readonly isKept: Readonly<Ref<boolean>>;
  readonly canUndo: Readonly<Ref<boolean>>;
  readonly canRedo: Readonly<Ref<boolean>>;
  change(next: DataSet): void;
  undo(): void;
  redo(): void;
}

/** A data set that one enters, kept in the browser under a key. */
export function useDraft<DataSet>(key: string, empty: DataSet): Draft<DataSet> {
  const dataSet = shallowRef<DataSet>(keptIn(key, empty) ?? empty);
  const earlier = shallowRef<readonly DataSet[]>([]);
  const later = shallowRef<readonly DataSet[]>([]);
  const isKept = ref(true);

  function show(next: DataSet): void {
    dataSet.value = next;
    try {
      localStorage.setItem(key, JSON.stringify(next));
      isKept.value = true;
    } catch {
      isKept.value = false;
    }
  }

  function undo(): void {
    const before = earlier.value.at(-1);
    if (before === undefined) return;
    earlier.value = earlier.value.slice(0, -1);
    later.value = [...later.value, dataSet.value];
    show(before);
  }

  function redo(): void {
    const next = later.value.at(-1);
    if (next === undefined) return;
    later.value = later.value.slice(0, -1);
    earlier.value = [...earlier.value, dataSet.value];
    show(next);
  }

  return {
    dataSet,
    isKept,
    canUndo: computed(() => earlier.value.length > 0),
    canRedo: computed(() => later.value.length > 0),
    change(next: DataSet): void {
      if (next === dataSet.value) return;
      earlier.value = [...earlier.value, dataSet.value].slice(-MOST);
      later.value = [];
      show(next);
    },
    undo,
    redo,
  };
}

/** What was kept, however faulty: only this page writes under the key. */
function keptIn<DataSet>(key: string, empty: DataSet): DataSet | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return hasKeysOf(kept, empty) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function hasKeysOf<DataSet>(value: unknown, empty: DataSet): value is DataSet {
  return isRecord(value) && Object.keys(Object(empty)).every((key) => key in value);
}
