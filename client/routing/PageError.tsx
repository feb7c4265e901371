import { Button } from '../components/Button.tsx'
import { NoticePage } from '../page/NoticePage.tsx'

/** Spec §2: what stands in for a page that failed. A full load also picks up code published since this tab opened. */
export function PageError() {
  return (
    <NoticePage title="Something went wrong" role="alert">
      <h1>Oops! Something went wrong</h1>
      <p className="text-ink-2">This page could not be shown. Nothing you saved is lost.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
        <Button variant="secondary" onClick={() => window.location.assign('/')}>
          Go Home
        </Button>
      </div>
    </NoticePage>
  )
}
