import { useState } from 'react'
import { POLICIES } from '../../../apollo/policies.ts'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import {
  type BulkUserFilter,
  type BulkUserVerb,
  usePreviewBulkUsersQuery,
} from '../../../generated/graphql.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { ReasonField } from '../../admin/ReasonField.tsx'
import { BULK_WORDS, resultWords } from './bulk-words.ts'
import { BulkList } from './BulkList.tsx'
import { useBulkChange } from './use-bulk-change.ts'

interface BulkDialogProps {
  verb: BulkUserVerb
  selection: BulkUserFilter
  onClose: () => void
  /** Everything was carried out. */
  onDone: () => void
}

/** Says what would happen to each account, asks why, and shows how far it is and what became of each. */
export function BulkDialog({ verb, selection, onClose, onDone }: BulkDialogProps) {
  const [reason, setReason] = useState('')
  const words = BULK_WORDS[verb]
  const { data, error, loading, refetch } = usePreviewBulkUsersQuery({
    variables: { verb, selection },
    fetchPolicy: POLICIES.anew,
  })
  const preview = data?.previewBulkUsers
  const { carryOut, progress, isBusy, refusal } = useBulkChange()
  const wanted = preview?.users.filter((one) => one.refusal === null) ?? []
  const isOver = progress?.left === 0
  const users = wanted.map(({ user, revision }) => ({ userId: user.id, revision }))

  return (
    <Dialog
      open
      onClose={isOver ? onDone : onClose}
      title={words.title}
      description={isOver ? undefined : 'Nothing happens before you confirm.'}
      size="lg"
      insistent
    >
      {!preview && error && (
        <LoadFailure
          title="What would happen could not be worked out"
          error={error}
          onRetry={() => void refetch()}
          retrying={loading}
        />
      )}
      {!preview && !error && (
        <SkeletonGroup label="Working out what would happen">
          <SkeletonLines lines={5} />
        </SkeletonGroup>
      )}
      {preview && (
        <>
          {preview.isCut && (
            <p className="mb-3 text-small text-ink-2">
              More accounts match than can be changed at once. These are the newest.
            </p>
          )}
          <BulkList users={preview.users} results={progress?.results} />
        </>
      )}
      {progress && (
        <output className="num mt-4 block text-small font-semibold">
          {isOver
            ? `${resultWords(verb, progress.results)}.`
            : `${progress.results.length} of ${users.length} so far.`}
        </output>
      )}
      {isOver ? (
        <div className="mt-5 flex justify-end">
          <Button onClick={onDone}>Done</Button>
        </div>
      ) : (
        <form
          noValidate
          className="mt-5 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void carryOut({ verb, users, reason })
          }}
        >
          <ReasonField
            reason={reason}
            onChange={setReason}
            error={refusal.reason}
            hint="5 to 500 characters, kept in the audit log with each account."
          />
          {refusal.other && <ActionError>{refusal.other}</ActionError>}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              Go back
            </Button>
            <Button
              type="submit"
              variant={words.destructive ? 'danger' : 'primary'}
              disabled={users.length === 0}
              busy={isBusy}
              busyLabel={words.doing}
            >
              {words.button(users.length)}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
