import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { during } from '../work.ts'

/** Logs once that spans are lost, and once that they are taken again. What it sends is nobody’s work, whoever filled the batch. */
export function tellingExporter(exporter: SpanExporter, log: Logger): SpanExporter {
  let isTaken = true
  const judge = (isTakenNow: boolean) => {
    if (isTakenNow === isTaken) return
    isTaken = isTakenNow
    if (isTaken) log.info('the collector takes traces again')
    else log.warn('the collector does not take traces; they are lost until it does')
  }
  return {
    export: (spans, done) =>
      during(undefined, () =>
        exporter.export(spans, (result) => {
          judge(result.code === ExportResultCode.SUCCESS)
          done(result)
        }),
      ),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}
