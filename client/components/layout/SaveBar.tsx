import { Button } from '../Button.tsx'

interface SaveBarProps {
  busy: boolean
  onDiscard: () => void
}

/** At the bottom of the window while something is not saved. */
export function SaveBar({ busy, onDiscard }: SaveBarProps) {
  return (
    <>
      <div aria-hidden className="h-24" />
      <div className="fade-in fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-2">
        <div className="measure flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <output className="text-small font-semibold">Unsaved changes</output>
          <div className="flex gap-3">
            <Button variant="secondary" onClick={onDiscard}>
              Discard
            </Button>
            <Button type="submit" busy={busy} busyLabel="Saving">
              Save changes
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}
