/** A text that one copies or downloads, and texts that one reads from files. */
import { type Ref, ref } from 'vue';

interface CopyWords {
  readonly copied: string;
  readonly notCopied: string;
}

/** Copies a text to the clipboard. `said` tells whether that worked. */
export function useCopy(text: () => string, words: () => CopyWords): { said: Ref<string>; copy(): Promise<void> } {
  const said = ref('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      said.value = words().copied;
    } catch {
      said.value = words().notCopied;
    }
  }
  return { said, copy };
}

export function downloadText(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The text of the file that was chosen in an input; `undefined` without one. */
export async function chosenText({ target }: Event): Promise<string | undefined> {
  const [file] = (target as HTMLInputElement).files ?? [];
  return file?.text();
}
