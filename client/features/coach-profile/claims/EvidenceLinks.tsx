import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/Icon.tsx'
import { fileSize } from '../../scorecards/scorecard-words.ts'

interface EvidenceFile {
  id: string
  name: string
  size: number
  url: string
}

interface EvidenceLinksProps<File extends EvidenceFile> {
  /** The claim they prove. */
  label: string
  evidence: readonly File[]
  /** At the end of each line. */
  renderEnd?: (file: File) => ReactNode
}

/** The files that prove a claim, to be saved. */
export function EvidenceLinks<File extends EvidenceFile>({
  label,
  evidence,
  renderEnd,
}: EvidenceLinksProps<File>) {
  if (evidence.length === 0) return null
  return (
    <ul aria-label={`Evidence for ${label.toLowerCase()}`} className="mt-2 grid gap-1">
      {evidence.map((file) => (
        <li key={file.id} className="flex items-center gap-2 text-small">
          <a
            href={file.url}
            className="inline-flex min-h-6.5 min-w-0 items-center gap-2 font-semibold text-brand pointer-coarse:min-h-11"
          >
            <Icon of={FileText} size={16} />
            <span className="truncate hover:underline">{file.name}</span>
            <span className="num shrink-0 font-normal text-ink-2">{fileSize(file.size)}</span>
          </a>
          {renderEnd?.(file)}
        </li>
      ))}
    </ul>
  )
}
