/** Page that the browser shows if a sign-in fails. Its sentence is one of ours. */
export const signInPage = (message: string, loginUrl: string, nonce: string) => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>Gagal masuk – Antrian Photobooth</title>
<style nonce="${nonce}">body{font:1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem}</style>
</head>
<body>
<main>
<h1>Gagal masuk</h1>
<p>${message}</p>
<p><a href="${loginUrl}">Kembali ke Login</a></p>
</main>
</body>
</html>
`
