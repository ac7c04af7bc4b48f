/**
 * The policy of the page forbids code made from texts. zod and core are told so, else they would try, and the browser
 * would report that as a violation. Must be imported first.
 */
import * as z from 'zod';

z.config({ jitless: true });
