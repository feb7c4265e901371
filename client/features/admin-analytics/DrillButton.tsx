/** Opens the rows behind a figure. */
export function DrillButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="mt-1 -mb-2 inline-flex min-h-9 items-center justify-self-start text-tiny font-semibold text-brand underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      Show the rows
    </button>
  )
}
