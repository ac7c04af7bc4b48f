/** The address of the repository. The `repository` of the root's package.json holds it; everything else follows. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './generate/packages.mjs';

/** The address until there is one. */
export const PLACEHOLDER = 'https://github.com/OWNER/rulewright';

/** Files that state the address, besides the packages. */
export const STATING = [
  '.github/ISSUE_TEMPLATE/config.yml',
  'CITATION.cff',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  'python/pyproject.toml',
];

/** The address, without a slash at the end. */
export function repositoryAddress() {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(repository);
}

/**
 * The fields of a package.json that state the address. npm's provenance compares `repository` with the repository that
 * publishes.
 * @param {string} address
 * @param {string} directory for example `packages/core`
 */
export function addressFields(address, directory) {
  return {
    homepage: `${address}/tree/main/${directory}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: 'git', url: `git+${address}.git`, directory },
  };
}

/**
 * What disagrees with an address, a line each.
 * @param {string} address
 * @param {(path: string) => string} read the text of a file
 */
export function addressFaults(address, read) {
  const manifests = readdirSync(join(root, 'packages')).flatMap((folder) => {
    const directory = `packages/${folder}`;
    const manifest = JSON.parse(read(`${directory}/package.json`));
    const wrong = Object.entries(addressFields(address, directory)).filter(
      ([field, value]) => JSON.stringify(manifest[field]) !== JSON.stringify(value),
    );
    return wrong.map(([field]) => `${directory}/package.json: ${field}`);
  });
  return [...manifests, ...STATING.filter((path) => !read(path).includes(`${address}`))];
}

/**
 * Why packages with this address can't be published; `undefined` if they can.
 * @param {string} address
 */
export function releaseFault(address) {
  if (address === PLACEHOLDER)
    return `The address ${address} is a placeholder: npm run address -- https://github.com/…`;
  if (!/^https:\/\/[\w.-]+(?:\/[\w.-]+)+(?<!\.git)$/.test(address))
    return `${address} isn't the address of a repository.`;
  return undefined;
}
