import { type BrowserContext, type Page } from 'playwright-core';
/** Whether the tests in a browser run: in the deep run, with Chromium installed. */
export declare const withBrowser: boolean;
/** A browser with a temporary profile. */
export interface TestBrowser {
    readonly context: BrowserContext;
    /** Closes the browser and deletes its profile. */
    close(): Promise<void>;
}
/** Starts a browser with an empty profile. */
export declare function openBrowser(): Promise<TestBrowser>;
/** Console errors and requests of a page. */
export interface Watched {
    /** Console errors and warnings, and uncaught errors. */
    readonly errors: string[];
    /** URLs of requests and WebSockets. */
    readonly addresses: string[];
}
/** Records a page's errors and requests from now on. */
export declare function watch(page: Page): Watched;
