import { useNavigation } from 'react-router-dom'
import { Spinner } from '../components/layout/Spinner.tsx'

/** While the code of the next page loads: the page before stays, and after a moment a note says what is going on. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <output className="pointer-events-none fixed inset-x-0 top-18 z-50 grid justify-center">
      {state === 'loading' && (
        <span className="fade-in [animation-delay:240ms] flex items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-small text-ink-2 shadow-2">
          <Spinner />
          Loading page...
        </span>
      )}
    </output>
  )
}
