import { StructuredData } from '../../page/StructuredData.tsx'
import { FAQ } from './faq.ts'

export function Faq() {
  return (
    <section className="mt-16 md:mt-24" aria-labelledby="faq">
      <h2 id="faq">Before you book</h2>
      <div className="mt-7 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {FAQ.map(({ question, answer }) => (
          <div key={question} className="border-t border-line-strong pt-5">
            <h3>{question}</h3>
            <p className="mt-2 max-w-[48ch] text-small text-ink-2">{answer}</p>
          </div>
        ))}
      </div>
      <StructuredData
        of={{
          '@type': 'FAQPage',
          mainEntity: FAQ.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
    </section>
  )
}
