import { useNavigation } from 'react-router-dom'

/** While the code of the next page loads: a bar for the eye after a moment, the words for a screen reader. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <output className="pointer-events-none fixed block inset-x-0 top-0 z-50">
      {state === 'loading' && (
        <div className="h-0.5 animate-pulse bg-brand">
          <span className="sr-only">Loading page...</span>
        </div>
      )}
    </output>
  )
}
