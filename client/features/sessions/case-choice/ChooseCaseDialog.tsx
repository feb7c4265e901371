import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { SearchInput } from '../../../components/fields/SearchInput.tsx'
import { useDebouncedText } from '../../../components/fields/use-debounced-text.ts'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { type SessionCase_sessionFragment, useChooseSessionCaseMutation } from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { CaseOptions } from './CaseOptions.tsx'
import { useCaseChoice } from './use-case-choice.ts'

interface ChooseCaseDialogProps {
  open: boolean
  onClose: () => void
  session: SessionCase_sessionFragment
}

/** The library to choose from; what the student knows is there, marked, and cannot be chosen. */
export function ChooseCaseDialog({ open, onClose, session }: ChooseCaseDialogProps) {
  const student = session.seeker.name.split(' ')[0] || 'Your student'
  const [text, setText] = useState('')
  const { draft, type, flush } = useDebouncedText(text, setText)
  const choice = useCaseChoice(session.id, text, student)
  const { options, totalCount, retry } = choice
  const [slug, setSlug] = useState(session.case?.slug)
  const [choose, { loading: busy }] = useChooseSessionCaseMutation()
  const [refusal, setRefusal] = useState<string>()

  async function confirm() {
    setRefusal(undefined)
    try {
      await choose({ variables: { sessionId: session.id, caseSlug: slug } })
      showToast({ title: 'The case is chosen.' })
      onClose()
    } catch (problem) {
      setRefusal(describeError(problem).message)
      retry()
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose a case"
      description={`${student} sees only that one is chosen, until you have both joined.`}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button
            disabled={!slug || slug === session.case?.slug}
            busy={busy}
            busyLabel="Choosing"
            onClick={() => void confirm()}
          >
            Choose case
          </Button>
        </>
      }
    >
      <SearchInput
        label="Search cases"
        value={draft}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && flush()}
        onClear={() => {
          type('')
        }}
      />
      <p className="num mt-2 text-tiny text-ink-2" aria-live="polite">
        {options &&
          `${options.length < totalCount ? `${options.length} of ` : ''}${plural(totalCount, 'case')}`}
      </p>
      <div className="mt-2 max-h-[min(24rem,45dvh)] overflow-y-auto p-0.5">
        <CaseOptions
          choice={choice}
          slug={slug}
          onChoose={(next) => {
            setRefusal(undefined)
            setSlug(next)
          }}
        />
      </div>
      {refusal && <ActionError>{refusal}</ActionError>}
    </Dialog>
  )
}
