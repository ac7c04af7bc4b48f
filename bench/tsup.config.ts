import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { main: 'src/main.ts', worker: 'src/worker.ts', peers: 'src/peers/main.ts', play: 'src/peers/play.ts' },
  format: 'esm',
  target: 'node20',
  platform: 'node',
});
