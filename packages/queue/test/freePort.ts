/** Ports for servers in tests. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to clients and to servers that ask for any: none is taken between two uses of one. */
const FIRST_PORT = 20_000;
/** Ports for each test process. */
const PORTS = 20;
let ports = 0;

/** An unused port, which stays unused until the test listens on it, again and again if it likes. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (process.pid % 600) * PORTS + (ports++ % PORTS);
    const server = createServer().listen(port, 'localhost');
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]);
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
