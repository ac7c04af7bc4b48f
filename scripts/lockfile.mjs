// Second half of npm run lock. If a registry lacks an optional package, for example a binary for another platform, npm
// omits it from the lock file, and npm ci then refuses the file (npm/cli#9846). This adds the missing entries. They
// are installed only on their own platform. Later it adds the checksums that the registry then has.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Entry
 * @property {string | undefined} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 */

for (const file of ['package-lock.json', 'scripts/mutants/package-lock.json']) complete(file);

/**
 * Adds what npm left out of a lock file.
 * @param {string} file
 */
function complete(file) {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  /** @type {{ packages: Record<string, Entry> }} */
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  /** @type {Record<string, Entry>} */
  const added = {};
  for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`;
      // Packages with version ranges aren't platform binaries, and npm handles them.
      if (place in lock.packages || !/^\d+\.\d+\.\d+$/.test(version)) continue;
      // Keys in npm's order.
      const { cpu, libc, os } = platformOf(name);
      added[place] = { version, ...cpu, ...(dev && { dev }), ...libc, optional: true, ...os };
    }
  }
  const all = { ...lock.packages, ...added };
  const lacking = Object.entries(all).filter(
    ([place, { integrity, link }]) => place.includes('node_modules/') && integrity === undefined && !link,
  );
  let found = 0;
  for (const [place, entry] of lacking) {
    const integrity = integrityOf(`${place.slice(place.lastIndexOf('node_modules/') + 13)}@${entry.version}`);
    if (integrity === '') continue;
    // After the version, as npm has it.
    const { version, ...rest } = entry;
    all[place] = { version, integrity, ...rest };
    found++;
  }
  if (Object.keys(added).length + found > 0) {
    const [root = ['', {}], ...packages] = Object.entries(all);
    packages.sort(([left], [right]) => left.localeCompare(right, 'en'));
    writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries([root, ...packages]) }, null, 2)}\n`);
  }
  console.log(
    `${file}: ${Object.keys(added).length} packages of other platforms added, ${lacking.length - found} without a checksum`,
  );
}

/**
 * The checksum of a package; empty if the registry lacks it.
 * @param {string} name
 */
function integrityOf(name) {
  try {
    return execFileSync('npm', ['view', name, 'dist.integrity'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/**
 * The platform at the end of a package name, for example `linux-arm-musleabihf`, in npm's terms.
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) =>
    /^(?:aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/.test(word),
  );
  const cpu = words.find((word) => /^(?:arm|arm64|ia32|loong64|ppc64|riscv64|s390x|wasm32|x64)$/.test(word));
  if (os === undefined && cpu === undefined) throw new Error(`${name} isn't on the registry and names no platform.`);
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu')) && 'glibc';
  return {
    cpu: cpu && { cpu: [cpu] },
    libc: os === 'linux' && libc && { libc: [libc] },
    os: os && { os: [os] },
  };
}
