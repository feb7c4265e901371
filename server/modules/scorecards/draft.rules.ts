/** The state of a draft that is kept: how often it was written, and by which page and which of its saves. */
export interface KeptDraft {
  revision: number
  editor: string | null
  save: number | null
}

/** From which state a page wrote, and which of its own saves this is. */
export interface DraftOrigin {
  revision: number
  editor: string
  save: number
}

export type DraftVerdict = 'write' | 'overtaken' | 'conflict'

/**
 * Whether what a page sends may take the place of what is kept. A page that never heard that its save arrived is in no
 * conflict with itself; what it has sent a newer text after is overtaken. Without an origin whatever is there is replaced.
 */
export function judgeDraft(kept: KeptDraft, origin: DraftOrigin | null): DraftVerdict {
  if (!origin) return 'write'
  const isOwn = kept.editor === origin.editor
  if (isOwn && kept.save !== null && origin.save <= kept.save) return 'overtaken'
  return isOwn || kept.revision === origin.revision ? 'write' : 'conflict'
}
