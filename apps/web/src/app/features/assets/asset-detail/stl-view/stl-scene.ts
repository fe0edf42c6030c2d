import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

export interface StlScene {
  /** in the units of the file, which STL does not declare */
  readonly size: readonly [number, number, number];
  reset(): void;
  resize(): void;
  end(): void;
}

/** @throws Error without WebGL */
export function drawStl(box: HTMLElement, corners: Float32Array, colour: string): StlScene {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(corners, 3));
  geometry.computeVertexNormals();
  geometry.computeBoundingBox();
  geometry.center();
  geometry.computeBoundingSphere();
  const size = geometry.boundingBox?.getSize(new Vector3()) ?? new Vector3();
  const radius = Math.max(geometry.boundingSphere?.radius ?? 1, 1e-6);

  const material = new MeshStandardMaterial({ color: colour, metalness: 0.1, roughness: 0.7 });
  const camera = new PerspectiveCamera(40, 1, radius / 100, radius * 100);
  camera.up.set(0, 0, 1);
  const light = new DirectionalLight('#ffffff', 3.5);
  camera.add(light);
  light.position.set(1, 2, 3);
  const scene = new Scene();
  scene.add(new Mesh(geometry, material), new AmbientLight('#ffffff', 2), camera);

  const controls = new OrbitControls(camera, renderer.domElement);
  const draw = () => renderer.render(scene, camera);
  controls.addEventListener('change', draw);
  const view: StlScene = {
    size: [size.x, size.y, size.z],
    reset: () => {
      camera.position.set(1.6, -2.2, 1.4).multiplyScalar(radius * 1.1);
      controls.target.set(0, 0, 0);
      controls.update();
      draw();
    },
    resize: () => {
      const { clientWidth, clientHeight } = box;
      if (clientWidth === 0 || clientHeight === 0) return;
      camera.aspect = clientWidth / clientHeight;
      camera.updateProjectionMatrix();
      renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
      renderer.setSize(clientWidth, clientHeight);
      draw();
    },
    end: () => {
      controls.dispose();
      geometry.dispose();
      material.dispose();
      renderer.dispose();
      renderer.domElement.remove();
    },
  };
  box.append(renderer.domElement);
  view.resize();
  view.reset();
  return view;
}
