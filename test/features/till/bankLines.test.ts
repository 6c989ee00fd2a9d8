import { describe, expect, it } from 'vitest'
import { bankLines, beforeFee } from '@/features/till/bankLines'

const read = (text: string) => bankLines(text, '2026-11-23', 'Asia/Jakarta')
const at = (time: string) => `2026-11-23T${time}:00.000Z`

describe('the lines of the bank', () => {
  it.each([
    ['13.22  QRIS  18.000', 18_000],
    ['23/11/2026 13:22:05;QRIS SITI;Rp 18,000', 18_000],
    ['2026-11-23 13:22 QRIS 18000', 18_000],
    ['13:22 471123 QRIS 18000', 18_000],
    ['13:22 QRIS 18000 25000000', 18_000],
    ['13:22 QRIS 18123', 18_123],
    ['13:22 QR 18.000,00 CR', 18_000],
    ['23 Nov 2026, 13:22 QRIS 18.000', 18_000],
    ['QRIS 18.000 23 November 2026 13.22', 18_000],
    ['13:22 TRX 4711234567890123 1.250.000', 1_250_000],
    ['23 Nov 13:22 QRIS 18.000', 18_000],
    ['QRIS 18.000 13:22, 23 November', 18_000],
    ['23/11 13.22 QRIS 18.000', 18_000],
    ['23-11 | 13.22 | QRIS 18.000', 18_000],
    ['23 Nov 26, 13:22 QRIS 18.000', 18_000],
    ['13:22 QRIS 01 AGUS SANTOSO 18.000', 18_000],
    ['13:22 QRIS 2 DESY 18.000', 18_000],
    ['13:22 QRIS meja 1/2 18.000', 18_000],
    ['13:22 QRIS TRX 22-11 18.000', 18_000],
    ['13.22 1/40 QRIS 18.000', 18_000],
    ['23.11.2026 13.22 QRIS 18.000', 18_000],
    ['2026/11/23 13:22 QRIS 18.000', 18_000],
    ['23-Nov-26 13:22 QRIS 18.000', 18_000],
    ['Nov 23, 2026, 1:22 PM QRIS 18.000', 18_000],
    ['23/11/2026 01:22:05 PM QRIS 18.000', 18_000],
    ['23/11/2026 1:22 p.m. QRIS 18.000', 18_000],
    ['2026-11-23T13:22:05+07:00 QRIS 18.000', 18_000],
    ['2026-11-23T06:22:05.123Z QRIS 18.000', 18_000],
    ['13:22 QRIS dr. Siti 18.000', 18_000],
    ['13:22 AM. Fauzi 18.000', 18_000],
    ['2026-11-23T13:22:05+0700 QRIS 18.000', 18_000],
    ['23 Nopember 2026 13:22 QRIS 18.000', 18_000],
    ['23 Nov 2026 - 13:22 WIB Rp18.000 Berhasil', 18_000],
    ['23/11/2026 - 13:22 - QRIS - 18.000', 18_000],
    ['23.11.26 13.22 QRIS 18.000', 18_000],
    ['13:22 QRIS 18.000 Saldo 1.250.000', 18_000],
    ['13:22 Saldo akhir: Rp 1.250.000 QRIS 18.000', 18_000],
    ['23/11/2026 13:22 QRIS 18,000.00 CR 1,250,000.00', 18_000],
    ['13:22 QRIS Rp 18.000 Ref 471123', 18_000],
    ['13:22 QRIS masuk ke saldo 18.000', 18_000],
    ['13:22 QRIS biaya foto 18.000', 18_000],
    ['13:22 QRIS paket (2 lembar) 18.000', 18_000],
    ['13:22 SWITCHING 014 CR 18.000,00', 18_000],
    ['13:22 TRSF 95031 CR 18,000.00', 18_000],
    ['13:22 Ref 471123 QRIS masuk ke saldo 18.000', 18_000],
    ['13:22 No 4711 bayar pakai saldo Rp18.000', 18_000],
    ['13:22 MDR Rp126 QRIS 18.000', 18_000],
    ['13:22 2 x Rp 9.000 = 18.000', 18_000],
    ['13:22 Limit Rp 500.000 QRIS 18.000', 18_000],
    ['13:22 QRIS Rp18.000 Biaya Admin Rp0 Berhasil', 18_000],
    ['13:22 QRIS pembayaran biaya 18.000', 18_000],
    ['13:22 QRIS 18.000 (18.000)', 18_000],
  ])('are read as a time and an amount: %s', (line, amount) => {
    expect(read(line).lines).toEqual([{ at: at('06:22'), amount }])
  })

  it('exclude failed or unfinished payments, and lines in an unknown state', () => {
    const states =
      'Berhasil,Gagal,Batal,Kadaluarsa,Kedaluwarsa,Pending,Menunggu,Ditolak,Void,Reversal,Refund,Failed,Expired,Cancel,Deny,Unpaid,Belum dibayar,Aneh,'
    const lines = states
      .split(',')
      .map((state, at) => `23/11/2026;13:${at + 10};SITI ${at};10000;${state}`)
    expect(read(['Tanggal;Jam;Nama;Nominal;Status', ...lines].join('\n'))).toMatchObject({
      lines: [{ at: at('06:10'), amount: 10_000 }],
      failed: 16,
      unreadable: 2,
    })
  })

  it.each(['13:22 QRIS 18.000 Gagal', '13:22 QRIS 18.000 menunggu pembayaran'])(
    'say without columns that they failed: %s',
    line => expect(read(line)).toMatchObject({ lines: [], failed: 1 }),
  )

  it.each([
    ['Waktu;Nominal Bersih;Nominal Kotor;MDR', '23/11/2026 13:22;9930;10000;70'],
    ['Time,Net Amount,Gross Amount', '2026-11-23 13:22,9930,10000'],
    ['Waktu;Jumlah diterima bersih;Nominal', '23/11/2026 13:22;9930;10000'],
    ['Waktu;Nominal Refund;Total', '23/11/2026 13:22;0;10000'],
  ])(
    'have the amount that was paid, not what is left after fees or went back: %s',
    (head, line) => {
      expect(read(`${head}\n${line}`).lines).toEqual([{ at: at('06:22'), amount: 10_000 }])
    },
  )

  it.each([
    ['Waktu;Nominal Bersih;MDR', '23/11/2026 13:22;9.930;70'],
    ['Tanggal;Jam;Jumlah Diterima Bersih;Biaya MDR', '23/11/2026;13:22;Rp 9.930,00;-70,00'],
    ['Time,Net Amount,Fee', '2026-11-23 13:22,9930,70'],
    ['Waktu;Settlement Date;Net Settlement;MDR;PPN', '23/11/2026 13:22;24/11/2026;9923;70;7'],
  ])('have the amount that was paid when they have what is left and the fees: %s', (head, line) => {
    expect(read(`${head}\n${line}`)).toMatchObject({
      lines: [{ at: at('06:22'), amount: 10_000 }],
      isNet: false,
    })
  })

  it.each([
    [3, 9970, 19_940],
    [6, 9940, 19_880],
    [7, 9930, 19_860],
  ])('have full prices when they have only what is left after %i per mille', (rate, one, two) => {
    const text = `Waktu;Nama;Net Amount\n23/11/2026 13:22;A;${one}\n23/11/2026 13:23;B;${two}`
    const { lines, isNet } = read(text)

    expect(isNet).toBe(true)
    expect(beforeFee(lines)).toEqual({
      rate,
      lines: [
        { at: at('06:22'), amount: 10_000 },
        { at: at('06:23'), amount: 20_000 },
      ],
    })
  })

  it('have no amounts before a fee when no known fee fits them', () => {
    const lines = (...amounts: number[]) => amounts.map(amount => ({ at: at('06:22'), amount }))
    expect(beforeFee(lines(10_000, 20_000))).toBeUndefined()
    expect(beforeFee(lines(9930, 20_000))).toBeUndefined()
    expect(beforeFee(lines(9871, 19_742))).toBeUndefined()
  })

  it('are read as American when their dates are', () => {
    expect(read('11/23/2026 13:22 QRIS 18.000\n11/05/2026 13:22 QRIS 18.000')).toMatchObject({
      lines: [{ at: at('06:22'), amount: 18_000 }],
      otherDays: 1,
    })
  })

  it.each(['31/11/2026 13:22 QRIS 18.000', '2026-13-45 13:22 QRIS 18.000'])(
    'name a date that does not exist: %s',
    line => expect(read(line)).toMatchObject({ lines: [], otherDays: 0, impossible: 1 }),
  )

  it.each([
    '2026-11-23T13:22:33+07:00,20000',
    'waktu,jumlah\n2026-11-23T13:22:33+07:00,20000',
    'waktu;jumlah\n2026-11-23T06:22:33Z;20000',
  ])('are read with time and amount in two columns: %s', text => {
    expect(read(text).lines).toEqual([{ at: at('06:22'), amount: 20_000 }])
  })

  it.each(['13:22 WIB', '14:22 WITA', '15.22 WIT', '14:22 GMT+8'])(
    'are read with a time of a zone of Indonesia: %s',
    time =>
      expect(read(`23/11/2026 ${time} QRIS 18.000`).lines).toEqual([
        { at: at('06:22'), amount: 18_000 },
      ]),
  )

  it.each([
    '23/11/2026 14:22 wita QRIS 18.000',
    '23/11/2026 14:22 (WITA) QRIS 18.000',
    '23/11/2026 06:22 UTC QRIS 18.000',
    '2026-11-23 06:22:05Z QRIS 18.000',
    '2026-11-23 14:22:05 +08:00 QRIS 18.000',
    'Tanggal;Waktu (WITA);Nominal\n23/11/2026;14:22;18.000',
    'Tanggal;Jam WITA;Nominal\n23/11/2026;14:22;18.000',
    'Waktu Transaksi (UTC);Nama;Nominal\n23/11/2026 06:22;Siti;18.000',
  ])('have the zone that stands beside the time or above it: %s', text => {
    expect(read(text).lines).toEqual([{ at: at('06:22'), amount: 18_000 }])
  })

  it.each([
    ['Keterangan;Tanggal;Jam;Nominal', 'Bayar jam 10.15;23/11/2026;13:22;18.000'],
    ['Nama;Waktu Transaksi;Nominal', 'Toko 10.30;23/11/2026 13:22;18.000'],
    ['Settlement Date;Transaction Date;Time;Amount', '24/11/2026;23/11/2026;13:22;18000'],
    ['Tanggal Cair;Waktu Transaksi;Nominal', '24/11/2026 03:00;23/11/2026 13:22;18.000'],
    ['Keterangan;Tanggal;Nominal', 'QRIS 13:22;23/11/2026;18.000'],
    ['Trx Date;Trx Time;Amount;Fee', '20261123;132205;18000;126'],
  ])('have the time of their own column: %s', (head, line) => {
    expect(read(`${head}\n${line}`).lines).toEqual([{ at: at('06:22'), amount: 18_000 }])
  })

  it('have the day of a date without signs between its parts', () => {
    expect(read('Tanggal;Jam;Nominal\n20261122;13:22;18000\n20261123;82205;18000')).toMatchObject({
      lines: [{ at: at('01:22') }],
      otherDays: 1,
    })
  })

  it.each([
    ['Waktu;Jenis;Nominal;Status', '23/11/2026 13:22;Refund;18.000;Berhasil'],
    ['Waktu;Nominal;Refund;Status', '23/11/2026 13:22;18.000;18.000;Berhasil'],
    ['Waktu;Nominal;Status', '23/11/2026 13:22;18.000;Not paid'],
    ['Waktu;Nominal;Status', '23/11/2026 13:22;18.000;Tidak lunas'],
  ])('exclude a payment that was given back or did not come: %s', (head, line) => {
    expect(read(`${head}\n${line}`)).toMatchObject({ lines: [], failed: 1 })
  })

  it('count before the bank has paid them out', () => {
    expect(
      read('Waktu;Nominal;Settlement Status;Status\n23/11/2026 13:22;18.000;Pending;Sukses').lines,
    ).toHaveLength(1)
    expect(
      read('Waktu;Nominal;Status Settlement\n23/11/2026 13:22;18.000;Menunggu pencairan').lines,
    ).toHaveLength(1)
  })

  it('exclude what the bank paid out to the school', () => {
    const kinds = ['Pencairan Dana', 'Withdrawal', 'Penarikan', 'Payout', 'Disbursement']
    const lines = kinds.map(kind => `23/11/2026 13:22;${kind};100.000`)
    expect(read(['Waktu;Jenis Transaksi;Nominal', ...lines].join('\n'))).toMatchObject({
      lines: [],
      debits: 5,
    })
  })

  it.each(['Rp 18.000,-', '18.000,-', 'Rp18.000.-'])('include an amount written as %s', amount => {
    expect(read(`Tanggal;Jam;Nominal\n23/11/2026;13:22;${amount}`).lines).toEqual([
      { at: at('06:22'), amount: 18_000 },
    ])
  })

  it('have no count of payments as their amount', () => {
    expect(read('Tanggal;Jam;Jumlah Transaksi;Nominal\n23/11/2026;13:22;1;18.000').lines).toEqual([
      { at: at('06:22'), amount: 18_000 },
    ])
  })

  it.each([
    'Tanggal;Jam;Nominal\r23/11/2026;13:22;18.000\r23/11/2026;13:22;18.000',
    'Tanggal;Jam;Ket;Nominal\n23/11/2026;13:22;"A\nB";18.000\n23/11/2026;13:22;"C\nD";18.000',
  ])('are as many as the program shows: %j', text => {
    expect(read(text)).toMatchObject({
      lines: [{ at: at('06:22') }, { at: at('06:22') }],
      unreadable: 0,
    })
  })

  it('have the day of the school, not of another zone', () => {
    expect(
      read('23/11/2026 00:30 WIT QRIS 18.000\n24/11/2026 00:30 WIT QRIS 19.000'),
    ).toMatchObject({ lines: [{ at: at('15:30'), amount: 19_000 }], otherDays: 1 })
  })

  it('are not guessed when two bare numbers may both be the amount', () => {
    expect(read('13:22 QRIS 18000 1250000')).toMatchObject({ lines: [], unreadable: 1 })
  })

  it('are read at midnight and noon of a clock of twelve hours', () => {
    expect(read('12:22 AM QRIS 18.000\n12:22 PM QRIS 18.000').lines.map(line => line.at)).toEqual([
      '2026-11-22T17:22:00.000Z',
      at('05:22'),
    ])
  })

  it.each([
    '22 Nov 2026 13.22 QRIS 18.000',
    '13.22 - 23 Agustus 2026 QRIS 18.000',
    '23 Ags 2026 13.22 QRIS 18.000',
    '23 May 2026 13.22 QRIS 18.000',
    '23 Des. 2026 13.22 QRIS 18.000',
    '22 Nov 10:31 QRIS 20.000',
    '22 Nov 26 10:31 QRIS 20.000',
    '22/11 10:31 QRIS 20.000',
    '10.31 22-11 QRIS 20.000',
    '22/11 QRIS SITI 10:31 20.000',
    'QRIS 20.000, 22 Des, 10:31',
    '10:31 - 1 Agustus QRIS 20.000',
    '22.11.2026 10.31 QRIS 20.000',
    '22.11.26 10.31 QRIS 20.000',
    '2026/11/22 10:31 QRIS 20.000',
    '2026-11-22T10:31:00 QRIS 20.000',
    '2026-11-23T17:31:00Z QRIS 20.000',
    '22-Nov-26 10:31 QRIS 20.000',
    '22/Nov/2026 10:31 QRIS 20.000',
    'Nov 22, 2026 10:31 QRIS 20.000',
  ])('do not count on another day, also without a year: %s', line => {
    expect(read(line)).toMatchObject({ lines: [], otherDays: 1 })
  })

  it('are read from a file with a header, credits only', () => {
    const found = read(
      [
        'Tanggal;Jam;Keterangan;Debit;Kredit',
        '23/11/2026;13:22:05;QRIS;;18.000',
        '23/11/2026;13:25:00;Biaya admin;1.500;',
        '22/11/2026;13:26:00;QRIS;;10.000',
        '23/11/2026;;QRIS;;10.000',
      ].join('\r\n'),
    )

    expect(found).toMatchObject({
      lines: [{ at: at('06:22'), amount: 18_000 }],
      ...{ debits: 1, otherDays: 1, unreadable: 1 },
    })
  })

  it.each([
    'Mutasi Rekening;;;;;\nPeriode;23/11/2026;;;;\n\nTanggal;Jam;Keterangan;Debit;Kredit;Saldo',
    'Toko: Photobooth\nTanggal;Jam;Keterangan;Debit;Kredit;Saldo',
  ])('are read below the titles of a file, without their balance', titles => {
    const found = read(
      `${titles}\n23/11/2026;13:22;QRIS;;18.000;1.250.000\n23/11/2026;13:25;Biaya;1.500;;1.248.500`,
    )

    expect(found).toMatchObject({ lines: [{ at: at('06:22'), amount: 18_000 }], debits: 1 })
  })

  it.each([
    ['Tanggal;Jam;Keterangan;Mutasi;Saldo', '23/11/2026;13:22;QRIS;18.000 CR;1.250.000'],
    ['Tanggal|Jam|Keterangan|Debit|Kredit|Saldo', '23/11/2026|13:22|QRIS||18.000|1.250.000'],
    ['Tanggal Mutasi;Jam;Debit;Kredit;Saldo', '23/11/2026;13:22;;18.000;1.250.000'],
    ['Tanggal Masuk;Jam;Keterangan;Nominal', '23/11/2026;13:22;QRIS;18.000'],
    ['Tanggal;Jam;Mutasi;Jumlah;Saldo', '23/11/2026;13:22;CR;18.000;1.250.000'],
    ['Tanggal;Jam;Uraian Mutasi;Kredit', '23/11/2026;13:22;QRIS;18.000'],
    ['Tanggal;Jam;Jumlah;MDR 0,7%;Saldo', '23/11/2026;13:22;18.000;126;1.250.000'],
  ])('are read from the column of amounts, not from the balance: %s', (head, line) => {
    expect(read(`${head}\n${line}`).lines).toEqual([{ at: at('06:22'), amount: 18_000 }])
  })

  it('include a first line that is no header', () => {
    expect(read('13:22, QRIS masuk, 18.000').lines).toEqual([{ at: at('06:22'), amount: 18_000 }])
  })

  it('include lines above what looks like a header', () => {
    const text = '13:22 QRIS 18.000\nTransaksi masuk, QRIS, berhasil\n13:25 QRIS 20.000'

    expect(read(text)).toMatchObject({
      lines: [{ amount: 18_000 }, { amount: 20_000 }],
      unreadable: 1,
    })
  })

  it('count below the time of a print-out', () => {
    expect(read('Dicetak 24 Nov 2026\n13.22 QRIS 18.000').lines).toHaveLength(1)
  })

  it.each(['22 Nov 2026', 'Minggu, 22 November', '22 Nov 2026 (Kemarin)'])(
    'do not count below the date of another day: %s',
    heading => {
      expect(read(`${heading}\n13.25 QRIS 20.000`)).toMatchObject({ lines: [], otherDays: 1 })
    },
  )

  it('follow the date above them', () => {
    expect(read('23 Nov 2026\n13.22 QRIS 18.000\n22 Nov 2026\n13.25 QRIS 20.000')).toMatchObject({
      lines: [{ at: at('06:22'), amount: 18_000 }],
      debits: 0,
      otherDays: 1,
      unreadable: 0,
    })
  })

  it('are read from a file whose dates have no year', () => {
    const found = read(
      [
        'No;Tanggal;Jam;Keterangan;Kredit',
        '1;23/11;13:22;QRIS;18.000',
        '2;22/11;13:22;QRIS;10.000',
        '3;22 Nov;13:22;QRIS;10.000',
      ].join('\n'),
    )

    expect(found).toMatchObject({ lines: [{ at: at('06:22'), amount: 18_000 }], otherDays: 2 })
  })

  it('are read from cells in quotes, with the separator inside', () => {
    const found = read(
      [
        'Date,Time,Description,Debit,Credit,Balance',
        '"23/11/2026","13:22","QRIS, ""SITI""","","18,000.00","1,250,000.00"',
        '23/11/2026,13:22,QRIS,"",1250000.00,"2,500,000.00"',
        '23/11/2026, 13:22, QRIS, "", "18,000.00", "2,518,000.00"',
      ].join('\n'),
    )

    expect(found.lines).toEqual([
      { at: at('06:22'), amount: 18_000 },
      { at: at('06:22'), amount: 1_250_000 },
      { at: at('06:22'), amount: 18_000 },
    ])
  })

  it('are read after a line whose quote is not closed', () => {
    const found = read(
      [
        'Tanggal;Jam;Keterangan;Debit;Kredit',
        '23/11/2026;13:20;"QRIS;;10.000',
        '23/11/2026;13:22;QRIS;;18.000',
      ].join('\n'),
    )

    expect(found).toMatchObject({ lines: [{ at: at('06:22'), amount: 18_000 }], unreadable: 1 })
  })

  it.each([
    ['Tanggal;Jam;Keterangan;Jenis;Jumlah', '23/11/2026;13:22;QRIS;Debit;18.000'],
    ['Tanggal;Jam;Keterangan;Jumlah;Saldo', '23/11/2026;13:22;Biaya;18.000,00 DB;20.000,00'],
    ['Tanggal;Jam;Keterangan;Jumlah;Saldo', '23/11/2026;13:22;Biaya;-18.000;20.000'],
    ['Tanggal;Jam;Keterangan;Debit/Kredit;Jumlah', '23/11/2026;13:22;QRIS;D;18.000'],
    ['Tanggal;Jam;Keterangan;Jumlah;Saldo', '23/11/2026;13:22;Biaya;−18.000;20.000'],
    ['Tanggal;Jam;Keterangan;Jumlah;Saldo', '23/11/2026;13:22;Biaya;(18.000);20.000'],
    ['Tanggal;Jam;Keterangan;Jumlah;Saldo', '23/11/2026;13:22;Biaya;18.000,00-;20.000'],
    ['Tanggal;Jam;Keterangan;Jumlah;Saldo', '23/11/2026;13:22;Biaya;Rp -18.000;20.000'],
    ['Tanggal;Jam;Credit Amount;Debit Amount', '23/11/2026;13:22;0,00;18.000,00'],
  ])('exclude debits of a file with one column of amounts: %s', (head, line) => {
    expect(read(`${head}\n${line}`)).toMatchObject({ lines: [], debits: 1 })
  })

  it('exclude debits of a file', () => {
    expect(
      read(
        [
          '13:22 QRIS 18.000 DB',
          '13:23 Refund 10.000',
          '13:24 -10.000',
          '13:25 -Rp\u00a010.000',
          '13:26 − Rp. 10.000',
          '13:27 -IDR 10.000',
          '13:28 Rp-10.000',
          '13:29 Penyesuaian (10.000)',
          'Penyesuaian (Rp 10.000,00) 23 Nov 13:30',
          '13:24 - Biaya - 10.000',
          '13:31 BIAYA ADM Rp 2.500',
        ].join('\n'),
      ),
    ).toMatchObject({ lines: [], debits: 11 })
  })

  it.each(['', '   ', 'halo', '13:22', '18.000'])('are empty for %j', text => {
    expect(read(text).lines).toEqual([])
  })
})
