/** Windows of phones, tablets and desktops, upright and on their side; two desktops and a phone are zoomed to 200 %. */
const ALL = [
  [320, 568], [360, 740], [390, 844], [740, 360], [844, 390], [768, 1024],
  [1024, 768], [1366, 650], [1366, 850], [1920, 1080], [640, 430], [683, 384], [180, 370],
]

/** All of them, as `.ci/long` asks, or every fourth one. */
export const some = sizes => (process.env.PENCILMARK_TEST_ALL ? sizes : sizes.filter((_, number) => number % 4 === 0))

export const SIZES = some(ALL)
