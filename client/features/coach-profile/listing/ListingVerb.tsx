import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import type { VerificationStage } from '../../../generated/graphql.ts'
import { useListingVerbs } from './use-listing-verbs.ts'

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
