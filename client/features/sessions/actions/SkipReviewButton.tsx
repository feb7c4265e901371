import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useEver } from '../../../components/overlays/use-ever.ts'
import { useSkipReviewMutation } from '../../../generated/graphql.ts'
import { ACTION_WORDS } from './action-words.ts'
import { useSessionVerb } from './use-session-verb.ts'

interface SkipReviewButtonProps {
  sessionId: string
  token: string | undefined
  coachFirstName: string
  onSkipped?: () => void
}

/** Chooses not to review, for good; asks before. */
export function SkipReviewButton({ sessionId, token, coachFirstName, onSkipped }: SkipReviewButtonProps) {
  const [open, setOpen] = useState(false)
  const [skip] = useSkipReviewMutation()
  const { busy, run } = useSessionVerb()

  async function confirm() {
    const isDone = await run(
      () => skip({ variables: { input: { sessionId, token } } }),
      'You do not review this session.',
    )
    setOpen(false)
    if (isDone) onSkipped?.()
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {ACTION_WORDS.SKIP_REVIEW}
      </Button>
      {useEver(open) && (
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          onConfirm={() => void confirm()}
          title="Skip the review?"
          confirmLabel={ACTION_WORDS.SKIP_REVIEW}
          destructive
          busy={busy}
        >
          This is final: you cannot review this session later. {coachFirstName}’s scorecard opens to you
          without it, and {coachFirstName} is not told.
        </ConfirmDialog>
      )}
    </>
  )
}
