import Undo2 from 'lucide-react/icons/undo-2'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { plural } from '../../../lib/text.ts'
import { Effect } from './Effect.tsx'
import type { Draft } from './use-draft.ts'
import type { usePreview } from './use-preview.ts'
import type { SaveDraft } from './use-save-draft.ts'

interface DraftBarProps {
  draft: Draft
  saving: SaveDraft
  effect: ReturnType<typeof usePreview>
}

/** At the bottom of the window while something is not saved. */
export function DraftBar({ draft, saving, effect }: DraftBarProps) {
  const count = draft.changes.length
  return (
    <>
      <div aria-hidden className="h-24" />
      <section
        aria-label="Unsaved changes"
        data-action-bar
        className="fade-in fixed inset-x-0 bottom-(--tab-bar,0px) z-20 border-t border-line bg-surface shadow-2 md:pb-[env(safe-area-inset-bottom)]"
      >
        <div className="measure flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <b className="block text-small">{plural(count, 'unsaved change')}</b>
            <Effect effect={effect} />
            {saving.refusal && <ActionError>{saving.refusal}</ActionError>}
          </div>
          <div className="flex gap-3 max-sm:w-full">
            <Button variant="ghost" onClick={draft.undo} disabled={!draft.canUndo} className="max-sm:px-3">
              <Icon of={Undo2} size={16} />
              Undo
            </Button>
            <Button variant="secondary" onClick={draft.discard} className="max-sm:flex-1">
              Discard
            </Button>
            <Button
              busy={saving.state.step === 'busy'}
              busyLabel="Saving"
              onClick={() => void saving.save()}
              className="max-sm:flex-1"
            >
              Save
            </Button>
          </div>
        </div>
      </section>
    </>
  )
}
