import { type ReactNode, useEffect, useRef } from 'react';

interface ChoicesProps {
  /** Beside what it opens. */
  readonly at: DOMRect;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A choice that opens beside a spot; at the foot of a narrow screen. A click elsewhere or Escape closes it. */
export function Choices({ at, onClose, children }: ChoicesProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left + at.width / 2 - width / 2), innerWidth - width - 8);
    const below = at.bottom + 8;
    element.style.left = `${left}px`;
    element.style.top = `${below + height < innerHeight - 8 ? below : Math.max(8, at.top - height - 8)}px`;
  }, [at]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="choices"
      aria-label="What to do here"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div>{children}</div>
    </dialog>
  );
}
