import { type ReactNode, useEffect, useRef } from 'react';

interface ChoicesProps {
  /** The spot to open beside. */
  readonly at: DOMRect;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog beside a spot; on a narrow screen, at the bottom. A click outside or Escape closes it. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={dialog}
      className="choices"
      aria-label="Choose an action"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div>{children}</div>
    </dialog>
  );
}
