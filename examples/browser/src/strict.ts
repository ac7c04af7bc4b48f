/**
 * Import this first. The page's policy forbids `eval`, and zod and core would otherwise probe for it, which browsers
 * report as a violation.
 */
import * as z from 'zod';

z.config({ jitless: true });
