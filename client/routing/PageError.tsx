import { Button } from '../components/Button.tsx'

/** Spec §2: what stands in for a page that failed. A full load also picks up code published since this tab opened. */
export function PageError() {
  return (
    <div role="alert" className="mx-auto grid max-w-2xl gap-5 px-5 py-16 sm:px-8 sm:py-24">
      <title>Something went wrong</title>
      <h1>Oops! Something went wrong</h1>
      <p className="text-ink-2">This page could not be shown. Nothing you saved is lost.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
        <Button variant="secondary" onClick={() => window.location.assign('/')}>
          Go Home
        </Button>
      </div>
    </div>
  )
}
