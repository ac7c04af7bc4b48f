import { Component, type ReactNode } from 'react';
import { firstLanguage } from './language.js';
import { WORDS } from './words.js';

/** Offers to load the page again if a game or a language could not be loaded. React needs a class for it. */
export class LoadError extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { notLoaded, reload } = WORDS[firstLanguage()];
    return (
      <main className="cover">
        <p role="alert">{notLoaded}</p>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {reload}
        </button>
      </main>
    );
  }
}
