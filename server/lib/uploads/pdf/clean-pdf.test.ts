import { describe, expect, test } from '@jest/globals'
import { deflateSync } from 'node:zlib'
import { pdfText } from '../../../tools/books/pdf-text.ts'
import { exif, packedPdf, pdf, type PdfParts, picture, stream, withSegment } from '../upload-files.testing.ts'
import { cleanPdf } from './clean-pdf.ts'

const textOf = (bytes: Buffer) => pdfText(new Uint8Array(bytes))

/** Everything a PDF holds, with its streams unpacked by a reader that is not ours. */
async function cleaned(parts: PdfParts, make = pdf): Promise<{ text: string; raw: string }> {
  const bytes = cleanPdf(make(parts))
  return { text: await textOf(bytes), raw: bytes.toString('latin1') }
}

test.each([
  ['as old programs write it', pdf],
  ['with its objects packed', packedPdf],
])('a document %s keeps what its page says', async (_, make) => {
  expect((await cleaned({}, make)).text).toContain('Scored by hand')
})

test.each<[string, PdfParts, string]>([
  ['a script on opening', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }, 'alert'],
  ['a program on opening', { catalog: '/OpenAction << /S /Launch /F (evil.exe) >>' }, 'evil'],
  [
    'scripts by name',
    {
      catalog: '/Names << /JavaScript << /Names [(a) 6 0 R] >> >>',
      more: ['<< /S /JavaScript /JS (evil) >>'],
    },
    'evil',
  ],
  [
    'an attached file',
    {
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> /AF [6 0 R]',
      more: [
        '<< /Type /Filespec /F (a.zip) /EF << /F 7 0 R >> >>',
        stream('/Type /EmbeddedFile', Buffer.from('evil')),
      ],
    },
    'evil',
  ],
  ['what happens on a page', { page: '/AA << /O << /S /JavaScript /JS (evil) >> >>' }, 'evil'],
  [
    'links and buttons',
    {
      page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://evil.test) >> >>]',
    },
    'evil',
  ],
  [
    'who wrote it',
    { catalog: '/Metadata 6 0 R', more: [stream('/Type /Metadata', Buffer.from('evil'))] },
    'evil',
  ],
  [
    'a form’s own language',
    { catalog: '/AcroForm << /XFA 6 0 R >>', more: [stream('', Buffer.from('evil'))] },
    'evil',
  ],
])('%s is gone, and the page stays', async (_, parts, word) => {
  for (const make of [pdf, packedPdf]) {
    const { text, raw } = await cleaned(parts, make)
    expect(text).toContain('Scored by hand')
    expect(raw).not.toContain(word)
    expect(raw).not.toContain(Buffer.from(word).toString('hex'))
    expect(raw).not.toMatch(/\/(JS|JavaScript|Launch|OpenAction|AA|EmbeddedFiles?|AcroForm|Names|URI)\b/)
  }
})

test('what was filled in and marked stays as it looks, without what it would do', async () => {
  const look = stream(
    '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 5 0 R >> >>',
    Buffer.from('BT /F1 12 Tf 2 5 Td (Synthesis: 4) Tj ET'),
  )
  const page = `/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /V (Synthesis: 4) /Rect [10 10 110 30]
    /AP << /N 6 0 R >> /AA << /K << /S /JavaScript /JS (evil) >> >> >>]`
  const { raw } = await cleaned({ page, more: [look] })
  expect(raw).toContain('Synthesis: 4')
  expect(raw).toContain('/Subtype /Stamp')
  expect(raw).not.toContain('JavaScript')
})

describe('refused with what to do is', () => {
  test('a form whose entries are drawn by nobody', () => {
    const page = '/Annots [<< /Subtype /Widget /FT /Tx /V (Synthesis: 4) /Rect [0 0 9 9] >>]'
    expect(() => cleanPdf(pdf({ page }))).toThrow(/Print it to a new PDF/)
  })

  test('a document locked with a password', () => {
    const locked = pdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /V 4 >>')
    expect(() => cleanPdf(Buffer.from(locked, 'latin1'))).toThrow(/locked with a password/)
  })

  test('one that is nested without end, or refers to itself', () => {
    expect(() => cleanPdf(pdf({ catalog: `/X ${'['.repeat(5000)}` }))).toThrow(/cannot be read/)
    const circle = pdf().toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]')
    expect(() => cleanPdf(Buffer.from(circle, 'latin1'))).toThrow(/cannot be read/)
  })
})

test('files behind, before and between its objects are gone', async () => {
  const zip = Buffer.from('PK\x03\x04 evil PK\x05\x06')
  const whole = pdf()
  const middle = whole.indexOf('5 0 obj')
  const given = Buffer.concat([whole.subarray(0, middle), zip, whole.subarray(middle), zip])
  const clean = cleanPdf(given)
  expect(clean.includes('evil')).toBe(false)
  expect(clean.toString('latin1').endsWith('%%EOF\n')).toBe(true)
  expect(await textOf(clean)).toContain('Scored by hand')
})

test('a file that is the content of a stream can no longer be opened as one', async () => {
  const zip = Buffer.from('PK\x03\x04 evil PK\x05\x06<script>')
  for (const content of [zip, deflateSync(zip, { level: 0 })]) {
    const filter = content === zip ? '' : '/Filter /FlateDecode'
    const more = [stream(`/Subtype /Image /Width 1 /Height 1 ${filter}`, content)]
    const { text, raw } = await cleaned({
      page: '/Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >>',
      more,
    })
    expect(text).toContain('Scored by hand')
    expect(raw).not.toContain('PK\x03\x04')
    expect(raw).not.toContain('PK\x05\x06')
    expect(raw).not.toContain('<script>')
  }
})

test('a photograph on a page does not say where it was taken', async () => {
  const jpeg = withSegment(picture('jpeg'), 0xe1, exif(1))
  const more = [
    stream(
      '/Subtype /Image /Width 8 /Height 4 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
      jpeg,
    ),
  ]
  const { raw } = await cleaned({ page: '/Resources << /XObject << /X 6 0 R >> >>', more })
  expect(raw).toContain('/DCTDecode')
  expect(raw).not.toContain('GPS')
})

test('what was changed later is what is kept', async () => {
  const changed = Buffer.concat([
    pdf(),
    Buffer.from('4 0 obj\n'),
    stream('', Buffer.from('BT /F1 18 Tf 20 100 Td (Scored twice) Tj ET')),
    Buffer.from('\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
  expect(await textOf(cleanPdf(changed))).toBe('Scored twice')
})
