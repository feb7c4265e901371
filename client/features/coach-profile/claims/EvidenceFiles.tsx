import { useApolloClient } from '@apollo/client/react'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { POLICIES } from '../../../apollo/policies.ts'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import {
  type Claim,
  type CoachProfileForm_profileFragment,
  MyCoachProfileDocument,
  useRemoveClaimEvidenceMutation,
} from '../../../generated/graphql.ts'
import { UPLOAD_KINDS, useUpload } from '../../access/use-upload.ts'
import { CLAIM_LABELS } from './claim-fields.ts'
import { EvidenceLinks } from './EvidenceLinks.tsx'

type Evidence = CoachProfileForm_profileFragment['claims'][number]['evidence'][number]

const FILES_PER_CLAIM = 5

/** What proves a claim: files to save, to add and to take away. */
export function EvidenceFiles({ claim, evidence }: { claim: Claim; evidence: readonly Evidence[] }) {
  const input = useRef<HTMLInputElement>(null)
  const label = CLAIM_LABELS[claim]
  const client = useApolloClient()
  const read = () => client.query({ query: MyCoachProfileDocument, fetchPolicy: POLICIES.anew })
  const { upload, busy, problem } = useUpload(`/api/v1/coaches/me/evidence/${claim.toLowerCase()}`, read)
  const [removing, setRemoving] = useState<Evidence | null>(null)
  const [remove, removal] = useRemoveClaimEvidenceMutation()

  async function choose(files: FileList | null) {
    const [chosen] = files ?? []
    if (chosen && (await upload(chosen)))
      showToast({ title: `Added to your ${label.toLowerCase()}. Only you and our team see it.` })
    if (input.current) input.current.value = ''
  }
  async function takeAway(id: string) {
    try {
      await remove({ variables: { id } })
      showToast({ title: 'The file is gone.' })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    } finally {
      setRemoving(null)
    }
  }

  return (
    <div>
      <EvidenceLinks
        label={label}
        evidence={evidence}
        renderEnd={(file) => (
          <IconButton icon={X} size={16} label={`Remove ${file.name}`} onClick={() => setRemoving(file)} />
        )}
      />
      {evidence.length < FILES_PER_CLAIM && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          busy={busy}
          busyLabel="Uploading"
          aria-label={`Add a document for ${label.toLowerCase()}`}
          onClick={() => input.current?.click()}
        >
          <Icon of={Upload} size={16} />
          Add a document
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={UPLOAD_KINDS}
        aria-label={`Document for ${label.toLowerCase()}`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void choose(event.target.files)}
      />
      {problem && <ActionError>{problem}</ActionError>}
      <ConfirmDialog
        open={removing !== null}
        title={`Remove ${removing?.name ?? 'the file'}?`}
        confirmLabel="Remove"
        destructive
        busy={removal.loading}
        onConfirm={() => removing && void takeAway(removing.id)}
        onClose={() => setRemoving(null)}
      >
        We delete it. What was decided with it stays.
      </ConfirmDialog>
    </div>
  )
}
