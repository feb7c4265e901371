import { Banner } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import type { Failed } from './use-practice-verbs.ts'

/** What could not be done, and doing it again. */
export function FailedLine({ failed }: { failed: Failed | null }) {
  if (!failed) return null
  return (
    <div className="mt-4">
      <Banner
        tone="danger"
        urgent
        end={
          failed.again && (
            <Button size="sm" variant="secondary" onClick={failed.again}>
              Try again
            </Button>
          )
        }
      >
        {failed.message}
      </Banner>
    </div>
  )
}
