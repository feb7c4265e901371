import LinkIcon from 'lucide-react/icons/link'
import { Icon } from '../../components/Icon.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useBootConfig } from '../../config/boot-config.ts'

/** Puts the address of the page on the clipboard. */
export function CopyLink({ path }: { path: string }) {
  const { publicUrl } = useBootConfig()

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${publicUrl}${path}`)
      showToast({ title: 'Link copied' })
    } catch {
      showToast({ tone: 'error', title: 'The link could not be copied', description: `${publicUrl}${path}` })
    }
  }

  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-brand hover:underline pointer-coarse:min-h-11"
    >
      <Icon of={LinkIcon} size={16} />
      Copy link
    </button>
  )
}
