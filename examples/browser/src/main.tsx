import './strict.js';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { LoadError } from './LoadError.js';
import './styles/index.css';

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LoadError>
        <Suspense
          fallback={
            <main className="lobby">
              <h1>Rulewright</h1>
            </main>
          }
        >
          <App />
        </Suspense>
      </LoadError>
    </StrictMode>,
  );
}
