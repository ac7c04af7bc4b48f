/** The version of the lab, which all packages share. */
export { version } from '../package.json';
