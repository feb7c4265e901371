import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import {
  usePauseListingMutation,
  useRequestVerificationMutation,
  useResumeListingMutation,
  type VerificationStage,
} from '../../../generated/graphql.ts'
import { useSessionVerb } from '../../sessions/actions/use-session-verb.ts'

interface ListingVerbProps {
  stage: VerificationStage
  /** Everything that review needs is there. */
  isComplete: boolean
}

/** What a coach may do with the listing as it stands: ask for review, pause, or be listed again. */
export function ListingVerb({ stage, isComplete }: ListingVerbProps) {
  const { busy, requestVerification, pauseListing, resumeListing } = useListingVerbs()
  const [pausing, setPausing] = useState(false)

  if (stage === 'DRAFT') {
    return (
      <Button size="sm" disabled={!isComplete} busy={busy} onClick={() => void requestVerification()}>
        Request verification
      </Button>
    )
  }
  if (stage === 'VERIFIED') {
    return (
      <Button size="sm" busy={busy} onClick={() => void resumeListing()}>
        List me again
      </Button>
    )
  }
  if (stage !== 'ACTIVE') return null
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setPausing(true)}>
        Pause listing
      </Button>
      <ConfirmDialog
        open={pausing}
        onClose={() => setPausing(false)}
        onConfirm={() => void pauseListing().then((done) => done && setPausing(false))}
        title="Pause your listing?"
        confirmLabel="Pause listing"
        cancelLabel="Stay listed"
        busy={busy}
      >
        Students no longer find you and cannot book new times. Sessions already sold stay in your calendar.
      </ConfirmDialog>
    </>
  )
}

/** The three verbs of a listing; each answers whether it went through. */
function useListingVerbs() {
  const [request] = useRequestVerificationMutation()
  const [pause] = usePauseListingMutation()
  const [resume] = useResumeListingMutation()
  const { busy, run } = useSessionVerb()
  return {
    busy,
    requestVerification: () => run(request, 'Sent. We look at it by hand and write to you.'),
    pauseListing: () => run(pause, 'Paused. Sessions already sold stay.'),
    resumeListing: () => run(resume, 'You are listed again.'),
  }
}
