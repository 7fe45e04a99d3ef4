/** Windows of phones, tablets and desktops, upright and on their side; two desktops and a phone are zoomed to 200 %. */
export const SIZES = [
  [320, 568], [360, 740], [390, 844], [740, 360], [844, 390], [768, 1024],
  [1024, 768], [1366, 650], [1366, 850], [1920, 1080], [640, 430], [683, 384], [180, 370],
]
