/** An SVG of the server as the address of a picture: so none of it can act in the page. */
export function picture(svg: string): string {
  // Written for use inside HTML it lacks the name of its language, without which it is no picture.
  const named = svg.includes('xmlns=') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml;utf8,${encodeURIComponent(named)}`;
}
