import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { FieldError } from '../../../components/fields/Field.tsx'
import { RadioCards } from '../../../components/fields/RadioCards.tsx'
import { SearchInput } from '../../../components/fields/SearchInput.tsx'
import { useDebouncedText } from '../../../components/fields/use-debounced-text.ts'
import { ErrorState } from '../../../components/layout/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/layout/Skeleton.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { type SessionCase_sessionFragment, useChooseSessionCaseMutation } from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
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
  const { options, totalCount, error, retry, loading } = useCaseChoice(session.id, text, student)
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
        {error && (
          <ErrorState
            title="The cases could not be loaded"
            message={error}
            onRetry={retry}
            retrying={loading}
          />
        )}
        {!options && !error && (
          <SkeletonGroup label="Loading the cases" className="space-y-2.5">
            {Array.from({ length: 4 }, (_, i) => (
              <Skeleton key={i} className="h-16" />
            ))}
          </SkeletonGroup>
        )}
        {options?.length === 0 && (
          <p className="py-6 text-center text-small text-ink-2">No case matches. Try fewer words.</p>
        )}
        {options && options.length > 0 && (
          <RadioCards
            legend="Case"
            hideLegend
            columns={1}
            options={options}
            value={slug}
            onChange={(next) => {
              setRefusal(undefined)
              setSlug(next)
            }}
          />
        )}
      </div>
      {refusal && <FieldError>{refusal}</FieldError>}
    </Dialog>
  )
}
