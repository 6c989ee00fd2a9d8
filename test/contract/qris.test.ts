import { QRIS_AMOUNT, type Qris, readQris, withAmount } from '@antrian/contract/till/qris'
import { assert, boolean, constantFrom, integer, property, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testkit/propertyRuns'
import { PUBLISHED, STICKER } from '../../testkit/qrisCodes'
import { qrisProblems } from '../support/qrisOracle'
import { objectsOf, sealed, textOf, without } from '../support/qrisText'

const read = (payload: string): Qris => {
  const reading = readQris(payload)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading
}
const problemOf = (text: string) => {
  const reading = readQris(text)
  return 'problem' in reading ? reading.problem : null
}
const rupiah = integer({ min: QRIS_AMOUNT.least, max: QRIS_AMOUNT.most })
const published = constantFrom(...Object.values(PUBLISHED))

describe('a published code', () => {
  it.each([
    ['example', 'NamaMerchantC1', 'NamaKota1', 'ID1019123456781'],
    ['DANA', 'Saifullah.id', 'Kota Pontianak', 'ID1019004699079'],
    ['BCA', 'GREEN PAW', 'TANGSEL', 'ID1021081861606'],
    ['OVO', 'Tims Donuts', 'Jakarta Barat', 'ID1020041698835'],
    ['GO-JEK', 'Lazis Amalia Astra PT Int', 'JAKARTA UTARA', 'ID2020018243788'],
    ['SPIN', 'SPIN', 'Jakarta Pusat', 'ID1020038431489'],
    ['DOKU', 'GUREUM SHOP', 'JAKARTA PUSAT', 'ID1020039293482'],
  ] as const)('is read from the example of %s', (name, merchant, city, nmid) => {
    const payload = PUBLISHED[name]

    expect(read(payload)).toMatchObject({ payload, merchant, city, nmid })
    expect(qrisProblems(payload)).toEqual([])
  })

  it('is refused with any one of its characters changed', () => {
    const signs = '0123456789'
    for (let at = 0; at < STICKER.length; at++) {
      for (const sign of signs) {
        if (STICKER[at] === sign) continue
        expect(problemOf(STICKER.slice(0, at) + sign + STICKER.slice(at + 1))).not.toBeNull()
      }
    }
  })
})

describe('an amount', () => {
  it('gives the worked example, to the last digit of its checksum', () => {
    expect(withAmount(STICKER, 20_000)).toBe(
      STICKER.replace('010211', '010212').replace('5303360', '5303360540520000').slice(0, -4) +
        'E8EE',
    )
    expect(withAmount(STICKER, 20_000, { bill: '20261123-013' })).toMatch(
      /6223011220261123-0130703K196304E4D0$/,
    )
  })

  it('stands in the code once, valid by the standard, at every price', () => {
    assert(
      property(rupiah, published, boolean(), (amount, payload, isReusable) => {
        const written = withAmount(payload, amount, { isReusable })

        expect(qrisProblems(written)).toEqual([])
        const objects = objectsOf(written)
        expect(objects.get('54')).toBe(String(amount))
        expect(objects.get('01')).toBe(isReusable ? '11' : '12')
        expect(objects.has('55') || objects.has('56') || objects.has('57')).toBe(false)
        expect(read(written).nmid).toBe(read(payload).nmid)
        expect(withAmount(written, amount, { isReusable })).toBe(written)
      }),
      propertyRuns(10_000),
    )
  })

  it('leaves all other objects of the code unchanged, in any order', () => {
    const shuffled = shuffledSubarray(without(STICKER, ['00', '63']), {
      minLength: 10,
      maxLength: 10,
    }).map(objects => sealed(`000201${textOf(objects)}`))
    assert(
      property(rupiah, shuffled, (amount, payload) => {
        const written = withAmount(payload, amount, { bill: '20261123-013' })

        expect(qrisProblems(written)).toEqual([])
        expect(without(written, ['01', '54', '62', '63'])).toEqual(
          without(payload, ['01', '54', '62', '63']),
        )
      }),
    )
  })

  it('leaves a name in another alphabet, which is counted in characters', () => {
    const beside = textOf([...without(STICKER, ['00', '63']), ['64', '0002ZH0104最佳运输0202北京']])
    const written = withAmount(sealed(`000201${beside}`), 18_000)

    expect(written).toContain('64200002ZH0104最佳运输0202北京')
    expect(problemOf(written)).toBeNull()
  })

  it('takes the place of a bill number that the code names itself', () => {
    const own = textOf([...without(STICKER, ['00', '62', '63']), ['62', '0105A-1230703K19']])
    const written = withAmount(sealed(`000201${own}`), 18_000, { bill: '20261123-013' })

    expect(written).toContain('6223011220261123-0130703K19')
    expect(written).not.toContain('A-123')
  })

  it('omits the bill number when there is no room for one', () => {
    const full = textOf([...without(STICKER, ['00', '62', '63']), ['62', `0595${'x'.repeat(95)}`]])
    const payload = sealed(`000201${full}`)

    expect(withAmount(payload, 18_000, { bill: '20261123-013' })).toBe(withAmount(payload, 18_000))
  })

  it.each([0, -1, 10_000_001, 10.5, Number.NaN])('is never written as %d', amount => {
    expect(() => withAmount(STICKER, amount)).toThrow(RangeError)
  })
})

describe('a text without a merchant code', () => {
  it.each([
    ['', 'Kode QRIS belum diisi'],
    ['   ', 'Kode QRIS belum diisi'],
    ['https://qris.id/antrian', 'Ini alamat web, bukan kode QRIS'],
    ['Nomor rekening 12345', 'Ini bukan kode QRIS'],
    ['hQVDUFYwMWETTwegAAACEAAHUAdRUklTQ1BN', 'Ini kode dari aplikasi pembayar, bukan kode toko'],
    [STICKER.slice(0, 100), 'Kode QRIS terpotong atau rusak'],
    [STICKER.slice(0, -8), 'Kode QRIS terpotong: angka pemeriksanya tidak ada'],
    [STICKER + '0'.repeat(400), 'Kode QRIS lebih panjang dari 512 karakter'],
    [
      `${STICKER.slice(0, -4)}B22F`,
      'Angka pemeriksa kode QRIS tidak cocok; salin kodenya sekali lagi',
    ],
    [
      changed('59', 'Toko\u200bSiti'),
      'Kode QRIS berisi karakter yang tidak terlihat; salin kodenya sekali lagi',
    ],
    [changed('53', '840'), 'Kode ini tidak dalam rupiah'],
    [changed('58', 'MY'), 'Kode ini bukan dari Indonesia'],
    [changed('52', '4829'), 'Ini kode transfer, bukan kode toko'],
    [changed('59', ' '), 'Kode ini tidak menyebut nama toko'],
    [
      sealed(`000201${textOf(without(STICKER, ['00', '26', '51', '63']))}`),
      'Kode ini tidak menyebut rekening toko',
    ],
    [sealed(`${STICKER.slice(0, -8)}5802ID`), 'Kode QRIS rusak: satu bagian ada dua kali'],
  ])('is refused in one sentence: %s', (text, sentence) => {
    expect(problemOf(text)).toBe(sentence)
  })
})

describe('a warning about a code', () => {
  it.each([
    [` ${STICKER}\n`, 'Spasi di awal atau akhir kode dibuang'],
    [
      STICKER.replace(/....$/, end => end.toLowerCase()),
      'Angka pemeriksa ditulis dengan huruf besar',
    ],
  ])('is given for an unusual code, which is rewritten: %j', (text, note) => {
    expect(read(text)).toMatchObject({ payload: STICKER, notes: [note] })
  })

  it('names an amount, a fee or a single payment in the code', () => {
    expect(read(PUBLISHED.DOKU).notes).toEqual([
      'Kode ini untuk satu pembayaran; lebih baik kode dari stiker',
      'Rupiah di dalam kode diganti harga antrian',
      'Biaya tambahan di dalam kode dibuang',
    ])
  })

  it('names a missing NMID', () => {
    const payload = sealed(`000201${textOf(without(STICKER, ['00', '51', '63']))}`)

    expect(read(payload)).toMatchObject({
      nmid: null,
      notes: ['Kode ini tidak menyebut NMID; cocokkan namanya dengan stiker'],
    })
  })
})

describe('the payment apps of guests', () => {
  it.each(Object.entries(PUBLISHED))('accept the published code of %s', (_, payload) => {
    expect(read(payload).risk).toBeNull()
  })

  it.each([
    [sealed(`000201${textOf(without(STICKER, ['00', '52', '63']))}`), 'tanpa kategori usaha (MCC)'],
    [changed('52', '12'), 'kategori usaha (MCC) bukan 4 angka'],
    [sealed(`000201${textOf(without(STICKER, ['00', '60', '63']))}`), 'tanpa kota'],
    [sealed(`000201${textOf(without(STICKER, ['00', '61', '63']))}`), 'tanpa kode pos'],
    [changed('59', 'Yayasan Pendidikan Contoh1'), 'nama toko lebih dari 25 huruf'],
    [changed('60', 'Kabupaten Conto1'), 'nama kota lebih dari 15 huruf'],
    [
      sealed(`000201${textOf(without(changed('60', ' '), ['00', '61', '63']))}`),
      'tanpa kota, tanpa kode pos',
    ],
  ])('may refuse a code, which gets a note: %s', (payload, why) => {
    expect(read(payload).risk).toBe(
      `Aplikasi pembayar dapat menolak kode ini: ${why}. Coba dulu dengan Rp 1.000, atau minta kode baru dari penyedia QRIS.`,
    )
  })
})

function changed(id: string, value: string) {
  const objects = without(STICKER, ['63']).map(one =>
    one[0] === id ? ([id, value] as const) : one,
  )
  return sealed(textOf(objects))
}
