import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useEver } from '../../../components/overlays/use-ever.ts'
import { type SessionCase_sessionFragment, useChooseSessionCaseMutation } from '../../../generated/graphql.ts'
import { ACTION_WORDS } from '../actions/action-words.ts'
import { useSessionVerb } from '../actions/use-session-verb.ts'
import { ChooseCaseDialog } from './ChooseCaseDialog.tsx'

export function ChooseCaseButton({ session }: { session: SessionCase_sessionFragment }) {
  const [open, setOpen] = useState(false)
  const [choose] = useChooseSessionCaseMutation()
  const { busy, run } = useSessionVerb()
  const { id: sessionId, case: chosen } = session
  const takeBack = () =>
    run(() => choose({ variables: { sessionId, caseSlug: null } }), 'No case is chosen any more.')

  return (
    <>
      <Button variant={chosen ? 'secondary' : 'primary'} size="sm" onClick={() => setOpen(true)}>
        {chosen ? 'Choose another case' : ACTION_WORDS.CHOOSE_CASE}
      </Button>
      {chosen && (
        <Button variant="ghost" size="sm" busy={busy} onClick={() => void takeBack()}>
          Take it back
        </Button>
      )}
      {useEver(open) && <ChooseCaseDialog open={open} onClose={() => setOpen(false)} session={session} />}
    </>
  )
}
