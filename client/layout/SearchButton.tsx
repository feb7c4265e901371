import SearchIcon from 'lucide-react/icons/search'
import { Suspense, useEffect, useState } from 'react'
import { OnePerson } from '../apollo/ClientProvider.tsx'
import { Icon } from '../components/Icon.tsx'
import { Kbd } from '../components/Kbd.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import { useEver } from '../components/overlays/use-ever.ts'
import { useIsHydrated } from '../components/use-is-hydrated.ts'
import { isInField } from '../lib/in-field.ts'
import { isOverlayOpen } from '../routing/overlay-open.ts'

const SearchPanel = lazyPart(async () => (await import('../features/search/SearchPanel.tsx')).SearchPanel)

/** Opens the search: pressed, with Ctrl or ⌘ and K anywhere, or with "/" outside fields. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  // Written pages leave it out to fit into the first window; the button keeps its size.
  const isHydrated = useIsHydrated()
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isCtrlK = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const isSlash =
        event.key === '/' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isInField(event.target) &&
        !isOverlayOpen()
      if (event.defaultPrevented || event.isComposing || !(isCtrlK || isSlash)) return
      event.preventDefault()
      setOpen((wasOpen) => !(wasOpen && isCtrlK))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
        className="flex h-10 flex-none items-center gap-2 rounded-m text-small text-ink-2 hover:text-ink max-md:size-11 max-md:justify-center md:border md:border-line md:px-3 lg:min-w-36"
      >
        <Icon of={SearchIcon} size={16} />
        <span aria-hidden className="flex-1 text-left max-lg:hidden">
          Search
        </span>
        {isHydrated && <Kbd className="max-lg:hidden">Ctrl K</Kbd>}
      </button>
      {useEver(open) && (
        <OnePerson>
          <Suspense fallback={null}>
            <SearchPanel open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </OnePerson>
      )}
    </>
  )
}
