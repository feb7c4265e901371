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
      <div
        data-action-bar
        className="fade-in fixed inset-x-0 bottom-(--tab-bar,0px) z-20 border-t border-line bg-surface shadow-2 md:pb-[env(safe-area-inset-bottom)]"
      >
        <div className="measure flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <output className="text-small font-semibold max-sm:sr-only">Unsaved changes</output>
          <div className="flex gap-3 max-sm:w-full">
            <Button variant="secondary" onClick={onDiscard} className="max-sm:flex-1">
              Discard
            </Button>
            <Button type="submit" busy={busy} busyLabel="Saving" className="max-sm:flex-1">
              Save changes
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}
