import Copy from 'lucide-react/icons/copy'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { Icon } from '../../components/Icon.tsx'
import { showToast } from '../../components/overlays/toast.ts'

export interface Issued {
  name: string
  /** Null when the same was sent before: it was told then. */
  secret: string | null
}

/** The one time a secret is seen. */
export function NewSecret({ issued: { name, secret }, onDone }: { issued: Issued; onDone: () => void }) {
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: 'Secret copied.' })
    } catch {
      showToast({ tone: 'error', title: 'Your browser does not allow copying. Select the secret instead.' })
    }
  }
  return (
    <div className="grid gap-4">
      {secret ? (
        <>
          <Banner icon={TriangleAlert} urgent>
            This is the only time it is shown. We keep its fingerprint, which gives it back to nobody.
          </Banner>
          <Field label={`Secret of ${name}`} hint="Give it to the partner over a channel you trust.">
            <TextInput
              readOnly
              autoComplete="off"
              spellCheck={false}
              value={secret}
              className="num text-small"
              onFocus={({ target }) => target.select()}
            />
          </Field>
        </>
      ) : (
        <Banner icon={TriangleAlert} urgent>
          This was done already, and the secret shown then. Make a new one if nobody has it.
        </Banner>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
        {secret && (
          <Button onClick={() => void copy(secret)}>
            <Icon of={Copy} size={16} />
            Copy secret
          </Button>
        )}
      </div>
    </div>
  )
}
