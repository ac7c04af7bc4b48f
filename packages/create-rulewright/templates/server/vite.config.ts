import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The server's pages run no script and take no font from within a page.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
});
