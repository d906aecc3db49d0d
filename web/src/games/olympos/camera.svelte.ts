/** Zoom and pan of the map: by buttons, keys, wheel, one finger and two. */

const MOST = 4;
const STEP = 1.35;
const DRAG = 6; // pixels after which a press is no click

export class Camera {
  zoom = $state(1);
  x = $state(0.5);
  y = $state(0.5);

  /** The part of a drawing of this size that is seen. */
  box(left: number, top: number, wide: number, high: number): string {
    const [w, h] = [wide / this.zoom, high / this.zoom];
    return [left + this.x * wide - w / 2, top + this.y * high - h / 2, w, h].map((one) => one.toFixed(1)).join(' ');
  }

  by(factor: number, at: readonly [number, number] = [0.5, 0.5]): void {
    const before = this.zoom;
    this.zoom = Math.min(MOST, Math.max(1, before * factor));
    const shift = 1 / before - 1 / this.zoom;
    this.pan((at[0] - 0.5) * shift, (at[1] - 0.5) * shift);
  }

  closer = (): void => this.by(STEP);
  farther = (): void => this.by(1 / STEP);
  whole = (): void => {
    this.zoom = 1;
    this.x = this.y = 0.5;
  };

  /** Moves by shares of the whole drawing, never beyond its edge. */
  pan(dx: number, dy: number): void {
    const edge = 0.5 / this.zoom;
    this.x = Math.min(1 - edge, Math.max(edge, this.x + dx));
    this.y = Math.min(1 - edge, Math.max(edge, this.y + dy));
  }

  key(key: string): boolean {
    const far = 0.15 / this.zoom;
    const moves: Record<string, () => void> = {
      '+': this.closer,
      '=': this.closer,
      '-': this.farther,
      '0': this.whole,
      ArrowLeft: () => this.pan(-far, 0),
      ArrowRight: () => this.pan(far, 0),
      ArrowUp: () => this.pan(0, -far),
      ArrowDown: () => this.pan(0, far),
    };
    moves[key]?.();
    return key in moves;
  }
}

/** Makes an element the camera's window. */
export function steered(node: HTMLElement, camera: Camera): { destroy(): void } {
  const fingers = new Map<number, [number, number]>();
  let [moved, apart] = [0, 0];
  const share = (x: number, y: number): [number, number] => {
    const frame = node.getBoundingClientRect();
    return [(x - frame.left) / (frame.width || 1), (y - frame.top) / (frame.height || 1)];
  };
  const spread = (): number => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0;
  };
  const on = {
    pointerdown(event: PointerEvent) {
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
      if (fingers.size === 1) moved = 0;
      apart = spread();
    },
    pointermove(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
      moved += Math.hypot(dx, dy);
      const now = spread();
      if (now && apart) camera.by(now / apart, share(event.clientX, event.clientY));
      apart = now;
      if (moved > DRAG && fingers.size === 1) {
        node.setPointerCapture?.(event.pointerId); // whatever lies over the map on the way
        const frame = node.getBoundingClientRect();
        camera.pan(-dx / (frame.width || 1) / camera.zoom, -dy / (frame.height || 1) / camera.zoom);
      }
    },
    pointerup(event: PointerEvent) {
      fingers.delete(event.pointerId);
      apart = 0;
    },
    wheel(event: WheelEvent) {
      event.preventDefault();
      camera.by(event.deltaY < 0 ? STEP : 1 / STEP, share(event.clientX, event.clientY));
    },
    /** Whoever goes from land to land by keys sees where he is. */
    focusin(event: FocusEvent) {
      const { left, top, width, height } = (event.target as Element).getBoundingClientRect();
      if (!(event.target as Element).closest('svg') || camera.zoom === 1) return;
      const [x, y] = share(left + width / 2, top + height / 2);
      if (Math.min(x, y) < 0.05 || Math.max(x, y) > 0.95) camera.pan((x - 0.5) / camera.zoom, (y - 0.5) / camera.zoom);
    },
    keydown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || !camera.key(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const ended = (event: PointerEvent): void => on.pointerup(event);
  const click = (event: MouseEvent): void => {
    if (moved > DRAG) event.stopPropagation();
    moved = 0;
  };
  node.addEventListener('pointerdown', on.pointerdown);
  node.addEventListener('pointermove', on.pointermove);
  node.addEventListener('wheel', on.wheel, { passive: false });
  node.addEventListener('keydown', on.keydown);
  node.addEventListener('focusin', on.focusin);
  node.addEventListener('click', click, true);
  window.addEventListener('pointerup', ended);
  window.addEventListener('pointercancel', ended);
  return {
    destroy() {
      window.removeEventListener('pointerup', ended);
      window.removeEventListener('pointercancel', ended);
    },
  };
}
