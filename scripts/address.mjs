// npm run address: states the address of the repository, which package.json holds, in all files that state it.
// npm run address -- https://github.com/OWNER/rulewright   changes it everywhere
// npm run address -- --check                            fails if a file disagrees
// npm run address -- --release                          also fails for the placeholder
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './generate/packages.mjs';
import { addressFaults, addressFields, releaseFault, repositoryAddress, STATING } from './repository.mjs';

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' }, release: { type: 'boolean' } },
  allowPositionals: true,
});
const old = repositoryAddress();
const [address = old] = positionals;
const fault = values.release || address !== old ? releaseFault(address) : undefined;
if (fault !== undefined) fail([fault]);
if (!values.check && !values.release) write();
const faults = addressFaults(address, read);
if (faults.length > 0) fail(['These disagree with package.json; run npm run address:', ...faults]);

/** Replaces the old address, and writes the fields of the packages. */
function write() {
  const main = JSON.parse(read('package.json'));
  save('package.json', { ...main, repository: address });
  for (const folder of readdirSync(join(root, 'packages'))) {
    const path = `packages/${folder}/package.json`;
    const { name, version, description, keywords, license, ...others } = JSON.parse(read(path));
    const fields = addressFields(address, `packages/${folder}`);
    save(path, { name, version, description, keywords, ...fields, license, ...others, ...fields });
  }
  for (const path of STATING) writeFileSync(join(root, path), read(path).replaceAll(old, address));
}

/**
 * @param {string} path
 * @param {object} manifest
 */
function save(path, manifest) {
  writeFileSync(join(root, path), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

/**
 * @param {readonly string[]} lines
 * @returns {never}
 */
function fail(lines) {
  console.error(lines.join('\n'));
  process.exit(1);
}
