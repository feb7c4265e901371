import type { PreviewWebhookQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'

interface DryRunResultProps {
  preview: PreviewWebhookQuery['previewWebhook']
}

/** The payload for people, and the headers that sign its very bytes. */
export function DryRunResult({ preview: { body, cost, headers, sampleSecret } }: DryRunResultProps) {
  return (
    <div className="grid gap-4">
      <output className="block text-small text-ink-2">
        {plural(new TextEncoder().encode(body).length, 'byte')}; the query costs at most{' '}
        {plural(cost, 'point')}.
      </output>
      <Text label="Headers" text={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')} />
      {sampleSecret && (
        <p className="text-small text-ink-2">
          Signed with <code className="wrap-anywhere">{sampleSecret}</code>, so that you can try what verifies
          it.
        </p>
      )}
      <Text label="Body, spaced out" text={JSON.stringify(JSON.parse(body), null, 2)} />
    </div>
  )
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-text text-small font-semibold">{label}</h3>
      <pre className="rounded-m border border-line bg-sunken p-3 font-mono text-tiny wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </div>
  )
}
