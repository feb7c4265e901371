import { Button } from '../../../components/Button.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { evidenceOf, type Note } from '../notes/note-words.ts'
import type { TemplateDimension } from '../scorecard-words.ts'
import { LIMITS } from './rules/missing-in.ts'
import type { Editor } from './use-scorecard-form.ts'

interface UseNoteProps {
  note: Note
  /** The row one is at. */
  of: TemplateDimension
  editor: Editor
}

/** One press makes a note the evidence of the row one is at, behind what stands there. */
export function UseNote({ note, of: { dimension, label }, editor }: UseNoteProps) {
  const known = editor.form.evidence[dimension] ?? ''
  const words = evidenceOf(note)
  if (known.includes(words)) return <p className="text-tiny text-ink-2">Evidence for {label}</p>

  function use() {
    const text = [known.trim(), words].filter(Boolean).join('\n')
    if (text.length <= LIMITS.evidence) editor.setEvidence(dimension, text)
    else showToast({ tone: 'error', title: `There is no room left in the evidence for ${label}` })
  }

  return (
    <Button variant="ghost" size="sm" className="-ml-3 text-left" onClick={use}>
      Use as evidence for {label}
    </Button>
  )
}
