/** Where failures of pages go. The default is our own server's log; another service is another file. */
export interface ErrorReporter {
  report: (error: unknown, path: string) => void
}

let reporter: Promise<ErrorReporter> | null = null

/** Tells the error reporter and the console. Fetched when something fails for the first time. */
export function reportError(failure: unknown): void {
  console.error(failure)
  reporter ??= import('./server-log.ts').then(({ serverLog }) => serverLog)
  reporter
    .then(({ report }) => report(failure, window.location.pathname))
    .catch(() => {
      reporter = null
    })
}
