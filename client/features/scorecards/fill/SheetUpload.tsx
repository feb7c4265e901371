import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { UPLOAD_KINDS, useUpload } from '../../access/use-upload.ts'
import { fileSize, type ScorecardView } from '../scorecard-words.ts'

interface SheetUploadProps {
  sessionId: string
  file: ScorecardView['file'] | null
  onUploaded: () => Promise<unknown>
}

/** A sheet filled in elsewhere: it may stand for the scores; strengths, priorities and the verdict are still said here. */
export function SheetUpload({ sessionId, file, onUploaded }: SheetUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, busy, problem } = useUpload(`/api/v1/sessions/${sessionId}/scorecard-file`, onUploaded)

  async function choose(files: FileList | null) {
    const [chosen] = files ?? []
    if (chosen && (await upload(chosen))) showToast({ title: 'Your sheet is uploaded' })
    if (input.current) input.current.value = ''
  }

  return (
    <Card as="section" aria-labelledby="sheet" className="mt-8 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <h2 id="sheet" className="font-text text-small font-semibold">
            Your own sheet
          </h2>
          <p className="mt-0.5 text-small text-ink-2">
            PDF, PNG or JPG up to 10 MB. It may stand for the scores, which then count in no trend; strengths,
            priorities and the verdict are still said here.
          </p>
          {file && (
            <a
              href={file.url}
              className="mt-2 inline-flex items-center gap-2 text-small font-semibold text-brand"
            >
              <Icon of={FileText} size={16} />
              <span className="hover:underline">{file.name}</span>
              <span className="num font-normal text-ink-2">{fileSize(file.size)}</span>
            </a>
          )}
        </div>
        <Button variant="secondary" busy={busy} busyLabel="Uploading" onClick={() => input.current?.click()}>
          <Icon of={Upload} size={16} />
          {file ? 'Replace' : 'Upload a sheet'}
        </Button>
        <input
          ref={input}
          type="file"
          accept={UPLOAD_KINDS}
          aria-label="Scorecard sheet"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event.target.files)}
        />
      </div>
      {problem && <ActionError>{problem}</ActionError>}
    </Card>
  )
}
